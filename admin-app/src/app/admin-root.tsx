import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './providers';
import { AdminRoutes } from './router';
import type { Services } from '../services/services';

/** The whole admin front end on given services. Only a data router lets a form hold back a navigation. */
export function AdminRoot({ services, basename }: { services: Services; basename: string }) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <AdminRoutes /> }], { basename }),
  );
  return (
    <Providers services={services}>
      <RouterProvider router={router} />
    </Providers>
  );
}
