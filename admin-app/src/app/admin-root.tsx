import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './providers';
import { AdminRoutes } from './router';
import type { Services } from '../services/services';

/** A data router, because only one can block a navigation (unsaved changes). */
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
