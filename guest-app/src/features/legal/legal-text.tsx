import { RETENTION_DAYS } from 'shared-api/domain/restaurant/limits';
import { parseLegalText, type LegalInline, type LegalPlaceholder } from 'shared-api/i18n/legal-markup';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { phoneLink } from '#lib/phone-link';
import { useBootstrap } from '#services/guest-bootstrap';

/** Text in the markup of legal texts, with the restaurant's details. */
export function LegalText({ text }: { text: string }) {
  const { t, i18n } = useTranslation();
  const { settings } = useBootstrap();
  const { restaurant_name: name, email, phone_number: phone } = settings;
  const contactDays = settings.contact_retention_days || RETENTION_DAYS.contacts;
  const feedbackDays = settings.feedback_retention_days || RETENTION_DAYS.feedback;
  const { format: period } = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  const values: Record<LegalPlaceholder, ReactNode> = {
    restaurant: name || t('legal.no_restaurant'),
    email: email ? <a href={`mailto:${email}`}>{email}</a> : t('legal.no_email'),
    phone: phone ? <a href={phoneLink(phone)}>{phone}</a> : t('legal.no_phone'),
    contact_period: period(Number(contactDays)),
    feedback_period: period(Number(feedbackDays)),
    contact_days: contactDays,
    feedback_days: feedbackDays,
  };
  function show(part: LegalInline, key: number): ReactNode {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'bold':
        return <strong key={key}>{part.text}</strong>;
      case 'code':
        return <code key={key}>{part.text}</code>;
      case 'link':
        return (
          <Link key={key} to={part.path}>
            {part.text}
          </Link>
        );
      case 'placeholder':
        return <Fragment key={key}>{values[part.name]}</Fragment>;
    }
  }
  return parseLegalText(text).map(({ heading, blocks }, index) => (
    <section key={index}>
      {heading !== null && <h2>{heading}</h2>}
      {blocks.map((block, place) =>
        block.kind === 'paragraph' ? (
          <p key={place}>{block.content.map(show)}</p>
        ) : (
          <ul key={place}>
            {block.items.map((item, number) => (
              <li key={number}>{item.map(show)}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  ));
}
