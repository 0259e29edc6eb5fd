import type { FeedbackDetail, FeedbackReply } from 'shared-api/contract/service/feedback';
import type { PersonalData } from 'shared-api/contract/records/personal-data';
import type { Visit } from 'shared-api/contract/service/visits';
import { LOW_RATING_MAX } from 'shared-api/domain/service/limits';
import { describe, expect, it } from 'vitest';
import { callerOf, messagesOf } from '#testing/content';
import { addTable, placeOrder, RATINGS, setSetting } from '#testing/factories';
import { waitForEffect } from '#testing/wait-for-effect';
import { readOutbox } from '#testing/read-mails';
import { buildTestApp } from '#testing/test-app';
import { SEND_REPLIES } from './feedback-replies';

async function open(env?: Record<string, string>) {
  const test = await buildTestApp({ env });
  await setSetting(test, 'table_service', '1');
  const editor = await callerOf(test, 'editor');
  const table = await addTable(test, 'M-1');
  const order = await placeOrder(test, { tableId: table.id, products: [{ name: 'Adana' }, { name: 'Çay' }] });
  const rate = async (overall_rating: number, fields: object = { order_token: order.token }) =>
    (
      await test.call<{ id: number; visit_id: number | null }>('POST', '/feedback', {
        body: { name: 'Deniz', table_number: 'M-1', ...RATINGS, overall_rating, ...fields },
      })
    ).data;
  const visit = async () => (await editor.get<Visit[]>('/visits/active')).data[0];
  const detail = async (id: number) => (await editor.get<FeedbackDetail>(`/feedback/${id}`)).data;
  return { test, editor, table, order, rate, visit, detail };
}

describe('a low rating', () => {
  it('is announced to staff without the guest’s name and comment, and marks the visit until someone has seen it', async () => {
    const { test, table, rate, visit, detail } = await open();
    const waiter = await callerOf(test, 'waiter');
    const messages = await messagesOf(test, () =>
      rate(LOW_RATING_MAX, { table_token: `code-of-m-1`, comments: 'Soğuk geldi' }),
    );
    const alert = messages.find(({ type }) => type === 'low_rating');
    expect(alert).toEqual({
      audience: 'staff',
      type: 'low_rating',
      data: {
        id: 1,
        visit_id: expect.any(Number),
        table_id: table.id,
        table_number: 'M-1',
        rating: LOW_RATING_MAX,
      },
    });
    expect((await visit())?.low_rating).toMatchObject({ feedback_id: 1, rating: LOW_RATING_MAX });

    expect((await waiter.post('/feedback/1/acknowledge')).status).toBe(200);
    expect((await visit())?.low_rating).toBeNull();
    const { acknowledged_by: first } = await detail(1);
    expect(first).not.toBeNull();
    const other = await callerOf(test, 'waiter');
    await other.post('/feedback/1/acknowledge');
    expect((await detail(1)).acknowledged_by).toBe(first);
    expect((await waiter.post('/feedback/99/acknowledge')).status).toBe(404);
  });

  it.each([
    ['is higher', LOW_RATING_MAX + 1, undefined],
    ['names a table without its code', 1, {}],
  ])('alerts nobody when it %s', async (_, rating, fields) => {
    const { test, rate, visit } = await open();
    const messages = await messagesOf(test, () => rate(rating, fields));
    expect(messages.map(({ type }) => type)).toEqual(['feedback_created']);
    expect((await visit())?.low_rating).toBeNull();
  });

  it('alerts nobody once the guests have left', async () => {
    const { test, editor, order, rate } = await open();
    await editor.put(`/orders/${order.id}/status`, { status: 'cancelled' });
    const messages = await messagesOf(test, () => rate(1));
    expect(messages.map(({ type }) => type)).toEqual(['feedback_created']);
  });
});

it('feedback lists the items of its visit without cancelled ones', async () => {
  const { test, editor, table, rate, detail } = await open();
  const more = await placeOrder(test, { tableId: table.id, products: [{ name: 'Çay' }] });
  const wrong = await placeOrder(test, { tableId: table.id, products: [{ name: 'Pide' }] });
  await editor.put(`/orders/${wrong.id}/status`, { status: 'cancelled' });
  const { id, visit_id } = await rate(4, { order_token: more.token });
  expect(visit_id).not.toBeNull();
  expect((await detail(id)).ordered).toEqual([
    { name: 'Adana', quantity: 1 },
    { name: 'Çay', quantity: 2 },
  ]);
  const unknown = await rate(4, {});
  expect((await detail(unknown.id)).ordered).toEqual([]);
});

describe('a reply', () => {
  const email = 'deniz@ornek.example';
  const written = { text: 'Geçmiş olsun, bir dahaki sefere çay bizden.' };

  it('is mailed once, even if it is sent repeatedly, and recorded with its author', async () => {
    const { test, rate, detail } = await open();
    const { id } = await rate(2, { email });
    const token = await test.tokenOf('editor');
    const send = () =>
      test.call<FeedbackReply>('POST', `/feedback/${id}/replies`, {
        token,
        body: written,
        headers: { 'idempotency-key': 'one-reply' },
      });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    await Promise.all([test.context.jobs.run(SEND_REPLIES), test.context.jobs.run(SEND_REPLIES)]);
    const [mail, ...others] = readOutbox(test.dataDir);
    expect(others).toEqual([]);
    expect(mail?.headers.to).toBe(email);
    expect(mail?.text).toContain(written.text);
    expect((await detail(id)).replies).toMatchObject([
      { ...written, status: 'sent', written_by: expect.any(String) },
    ]);
  });

  it.each([
    ['en', 'en-GB', 'Your feedback'],
    ['tr', 'tr', 'Geri bildiriminiz'],
    ['de', 'de', 'Your feedback'],
  ])('is mailed to a guest who reads %s with the guest’s comment below', async (_, language, subject) => {
    const { test, editor, order } = await open();
    const { id } = (
      await test.call<{ id: number }>('POST', '/feedback', {
        body: {
          name: 'Ayla',
          table_number: 'M-1',
          ...RATINGS,
          email,
          comments: 'Cold.\nAnd late.',
          order_token: order.token,
        },
        headers: { 'accept-language': language },
      })
    ).data;
    await editor.post(`/feedback/${id}/replies`, written);
    await test.context.jobs.run(SEND_REPLIES);
    const [mail] = readOutbox(test.dataDir);
    expect(mail?.headers.subject).toMatch(new RegExp(`: ${subject}$`));
    expect(mail?.text).toMatch(/\n\n> Cold\.\n> And late\.\s*$/);
  });

  it('is announced to open panels when it was sent', async () => {
    const { test, editor, rate } = await open();
    const { id } = await rate(2, { email });
    await editor.post(`/feedback/${id}/replies`, written);
    const messages = await messagesOf(test, () => test.context.jobs.run(SEND_REPLIES));
    expect(messages).toEqual([{ audience: 'staff:feedback.read', type: 'feedback_replied', data: { id } }]);
  });

  it('is marked as failed if the mail server refused it', async () => {
    const { test, editor, rate, detail } = await open({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const { id } = await rate(2, { email });
    await editor.post(`/feedback/${id}/replies`, written);
    await test.context.jobs.run(SEND_REPLIES);
    await waitForEffect(async () => expect((await detail(id)).replies).toMatchObject([{ status: 'failed' }]));
  });

  it('is not sent again if the server stopped while sending', async () => {
    const { test, editor, rate, detail } = await open();
    const { id } = await rate(2, { email });
    await editor.post(`/feedback/${id}/replies`, written);
    await test.context.db.updateTable('feedback_replies').set({ status: 'sending' }).execute();
    await test.context.jobs.run(SEND_REPLIES);
    expect((await detail(id)).replies).toMatchObject([{ status: 'sending' }]);
    test.clock.advance(10 * 60_000 + 1);
    await test.context.jobs.run(SEND_REPLIES);
    expect((await detail(id)).replies).toMatchObject([{ status: 'failed' }]);
    expect(readOutbox(test.dataDir)).toEqual([]);
  });

  it('needs an address and a text', async () => {
    const { editor, rate } = await open();
    const { id } = await rate(2);
    expect((await editor.post(`/feedback/${id}/replies`, written)).failure.code).toBe('no_email');
    expect((await editor.post(`/feedback/${id}/replies`, { text: ' ' })).status).toBe(422);
    expect((await editor.post('/feedback/99/replies', written)).status).toBe(404);
  });

  it('is exported with the guest’s data, and erased with it or when its time is over', async () => {
    const { test, editor, rate, detail } = await open();
    const admin = await callerOf(test, 'admin');
    const { id } = await rate(2, { email });
    await editor.post(`/feedback/${id}/replies`, written);
    const exported = (await admin.post<PersonalData>('/personal-data/export', { contact: email })).data;
    expect(exported.feedback[0]?.replies).toMatchObject([{ ...written, written_by: null }]);
    await admin.post('/personal-data/erase', { contact: email });
    expect((await detail(id)).replies).toEqual([]);

    const { id: later } = await rate(2, { email });
    await editor.post(`/feedback/${later}/replies`, written);
    test.clock.advance(181 * 24 * 3_600_000);
    await test.context.jobs.run('erase_personal_data');
    expect(await test.context.db.selectFrom('feedback_replies').selectAll().execute()).toEqual([]);
  });
});
