/** See the Turkish version. */
export const PRIVACY_EN = `This text explains which personal data we, {restaurant}, process when you use our QR menu, why and how, as the Turkish Personal Data Protection Law no. 6698 (KVKK) requires. You can look at the menu without giving any information.

## Information collected

We only store what you write yourself and what your order contains:

- **Orders at the table:** your table number, the products you choose and, if you write them, your name and note. You do not have to give a name.
- **Takeaway:** your name, phone number, delivery address, the products you choose and, if you write one, your note.
- **Your allergy:** only if you choose to have it told to the kitchen with an item, the allergens that you chose. This is data about health; we receive it with your explicit consent (KVKK art. 6/3) and do not show it to other guests at your table.
- **Feedback:** your name, table number and ratings; if you write them, your e-mail address and comment. The replies that we send to your address are stored with your feedback.
- **Shared cart:** if you order together with others at your table, the name that you typed (you need not give one), what you chose and your notes. Those who share the cart see them, but not your allergies. It is deleted when your table is closed, and a few hours after its last change at the latest.
- **Waiter calls:** your table number and what you call for.

We ask for no payment details, location or identity number. Your IP address is not written to our server’s logs. To limit repeated abuse, an unreadable digest of your address is kept for two hours at most; for orders without a scanned code, to recognise prank orders from one network, for two days at most.

For 30 days we keep anonymous counts of how often each version of the site fails and how fast its pages open; neither your name nor your IP address nor anything that identifies your phone is stored with them.

## How the information is used

We use it to prepare your order and bring it to you, to answer your calls, and to consider your feedback and reply to you where needed. We do not use it for advertising or profiling or to follow you on other sites, and we sell it to no one. We share it with third parties only where the law obliges us to.

The legal basis is the performance of the contract that your order makes with us (KVKK art. 5/2-c) and our legitimate interest in improving our service (KVKK art. 5/2-f).

## Security of the information

Only authorised staff see orders, calls and feedback, signed in with accounts of their own. Passwords and session keys are stored in an unreadable form. The link of your order is an address that cannot be guessed; everyone who knows it can see the state of the order, so please share it only with people you trust.

We erase the name, phone number, address and note of your order and the allergies that you told us after {contact_period}, and the name and e-mail address of your feedback, with our replies, after {feedback_period}. What remains are orders, ratings and comments that name no one. Our backups are deleted as they age.

## Your rights

Under article 11 of the KVKK you can ask us:

- whether your data is processed, for which purpose, and to whom it is passed on,
- to correct data that is incomplete or wrong,
- to erase or destroy your data,
- and you can object to the processing and claim compensation for damage.

We answer within thirty days at the latest, free of charge.

## Cookies and what your browser stores

We use no tracking or advertising cookies. Our only cookie, \`language\`, remembers the language you choose for a year; it does not exist until you choose one. Your phone’s own storage also holds what the site needs to work:

- \`cart\`: your cart; \`unsent_order\`: an order that could not be sent
- \`order_history\`: your last twenty orders with their links; \`visit\`: your orders at your table and what you marked as your own share, until the table’s bill is closed
- \`shared_cart\`: that you take part in a shared cart of your table, until you leave it or it ends
- \`table\`, \`created_table\`: the table code that you scanned and a table that you added, valid for four hours at most
- \`order_draft\`, \`waiter_call_draft\`, \`feedback_draft\`: what you typed for an order, a waiter call and feedback, until you send it; \`dish_notes\`: notes on dishes that you have not added to the cart, until you close the tab
- \`remembered_table\`: the table where you ordered or called a waiter without scanning a code, valid for three hours at most
- \`favourites\`: the dishes that you marked with a heart; they are not sent to us
- \`allergy_profile\`: your allergies, if you want them remembered, until you remove them; not sent to us by themselves
- \`menu_filter\`: allergens and diets by which you filter the menu, until you clear them or close the tab; not sent to us
- \`app\`, \`images\`: the files of the menu, the last menu that you read and the pictures of dishes that you saw, so that they open without a connection; the page of your order is not among them
- \`language\`, \`translations\`, \`language_suggestion_dismissed\`: your choice of language

You can delete all of this in your browser’s settings at any time. The map is not loaded unless you ask for it; the map service’s own terms apply then. The social media icons are plain links.

## Contact

For questions and requests you can reach us, {restaurant}, at {email} or by phone at {phone}. All ways to reach us are in our [contact section](/contact); you can also write to us with the [feedback form](/feedback).
`;
