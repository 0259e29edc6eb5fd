export const TERMS_EN = `These terms apply when you use the QR menu that we, {restaurant}, offer. By ordering or calling a waiter you accept them.

## The service

You can read our menu, order to your table or as takeaway, call a waiter and leave feedback. No membership is needed and the service is free of charge. No payment is taken on this site.

## Orders and prices

- Prices are in Turkish lira and include VAT; there is no service charge.
- The menu at the moment your order reaches us applies. If a price or product changes while you choose, you are shown the change and asked to agree before the order goes to the kitchen.
- Photos are there to give you an idea. Preparation times are estimates and depend on how busy the kitchen is.
- If you have an allergy or a special request, please write it into the note of your order and tell our waiter as well.
- To change or cancel an order that you have sent, please ask our waiter.

## Fair use

Please give the table where you sit and, for takeaway, correct contact details; send no orders that are not meant, make no needless calls and do not try to disturb the site. We may block such use.

## Liability and changes

We take care that the site works without interruption; if the connection fails, our waiters are always there. Your statutory rights as a consumer remain. We may update these terms; the text on this page is the one that applies. For your personal data see our [privacy policy](/privacy).

## Your questions

Write to us with the [feedback form](/feedback) about anything that is unclear or that you did not like.
`;
