import { useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createGuardedHistory } from '../lib/guarded-history';
import type { Services } from '../services/services';
import { Providers } from './providers';
import { AdminRoutes } from './router';

export function AdminRoot({ services, basename }: { services: Services; basename: string }) {
  const [history] = useState(createGuardedHistory);
  return (
    <Providers services={services}>
      <HistoryRouter history={history} basename={basename}>
        <AdminRoutes />
      </HistoryRouter>
    </Providers>
  );
}
