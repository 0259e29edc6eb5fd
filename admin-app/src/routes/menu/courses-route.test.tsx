import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { Course } from 'shared-api/contract/menu/courses';
import { buildCategory, buildCourse } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const DRINKS = buildCourse({ id: 1, name: 'İçecekler', fires_at_once: true });
const MAINS = buildCourse({ id: 2, name: 'Ana yemekler', sort_order: 1, version: 4 });

function withCourses(courses: Course[]) {
  const sent: unknown[] = [];
  backend.use(
    http.get(api('/courses'), () => ok(courses)),
    http.get(api('/categories'), () => ok([buildCategory({ id: 3, name: 'Izgaralar', course_id: 2 })])),
    http.post(api('/courses'), async ({ request }) => {
      sent.push(await request.json());
      return ok(buildCourse({ id: 9 }), { status: 201 });
    }),
    http.put(api('/courses/:id'), async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return ok(MAINS);
    }),
    http.delete(api('/courses/:id'), () => fail('in_use')),
  );
  return sent;
}

it('lists the courses with their categories, and says that they are off', async () => {
  withCourses([DRINKS, MAINS]);
  openAdmin('/admin/courses');
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows[0]).toHaveTextContent(/İçecekler.*–.*Beklemeden/);
  expect(rows[1]).toHaveTextContent(/Ana yemekler.*Izgaralar.*Sırası gelince/);
  expect(screen.getByText('Servis sıraları kapalı')).toBeVisible();
});

it('adds one at the end, changes one with its version, and keeps one that is in use', async () => {
  const sent = withCourses([DRINKS, MAINS]);
  const { user } = openAdmin('/admin/courses');
  await user.click(await screen.findByRole('button', { name: 'Yeni sıra' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Oluştur' }));
  expect(form.getByText('Bir ad yazın')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /Ad \(Türkçe\)/ }), 'Peynirler');
  await user.click(form.getByRole('button', { name: 'Oluştur' }));
  const added = { name: 'Peynirler', fires_at_once: false, sort_order: 2 };
  await waitFor(() => expect(sent).toEqual([expect.objectContaining(added)]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(await screen.findByRole('button', { name: 'Ana yemekler düzenle' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('switch', { name: /Beklemeden/ }));
  await user.click(screen.getByRole('button', { name: 'Güncelle' }));
  await waitFor(() =>
    expect(sent[1]).toEqual(['2', expect.objectContaining({ fires_at_once: true, version: 4 })]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(await screen.findByRole('button', { name: 'Ana yemekler sil' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText('Servis sırası silinemedi')).toBeVisible();
});

it('moves a course with the keyboard', async () => {
  withCourses([DRINKS, MAINS]);
  let order: unknown;
  backend.use(
    http.put(api('/courses/order'), async ({ request }) => {
      order = await request.json();
      return ok(null);
    }),
  );
  const { user } = openAdmin('/admin/courses');
  (await screen.findByRole('button', { name: 'Ana yemekler: sırasını değiştir' })).focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(order).toEqual({ course_ids: [2, 1] }));
});
