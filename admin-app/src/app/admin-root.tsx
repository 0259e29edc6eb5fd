import { GuardedRouter } from '#lib/guarded-router';
import type { Services } from '../services/services';
import { Providers } from './providers';
import { AdminRoutes } from './router';

export function AdminRoot({ services, basename }: { services: Services; basename: string }) {
  return (
    <Providers services={services}>
      <GuardedRouter basename={basename}>
        <AdminRoutes />
      </GuardedRouter>
    </Providers>
  );
}
