import { BrowserRouter } from 'react-router-dom';
import { Providers } from './providers';
import { AdminRoutes } from './router';
import type { Services } from './services';

/** The whole admin front end on given services. */
export function AdminRoot({ services, basename }: { services: Services; basename: string }) {
  return (
    <Providers services={services}>
      <BrowserRouter basename={basename}>
        <AdminRoutes />
      </BrowserRouter>
    </Providers>
  );
}
