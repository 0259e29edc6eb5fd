import { Route, Routes } from 'react-router-dom';
import { HomeRoute } from '../routes/home-route';
import { MenuRoute } from '../routes/menu-route';
import { PublicLayout } from '../routes/public-layout';
import { lazyPart } from '../services/lazy-part';

const CartRoute = lazyPart(() => import('../routes/cart-route'));
const OrderRoute = lazyPart(() => import('../routes/order-route'));
const NotFoundRoute = lazyPart(() => import('../routes/not-found-route'));

/** Every path of the guest's app; only what a first visit opens is there from the start. */
export function GuestRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<HomeRoute />} />
        <Route path="menu" element={<MenuRoute />} />
        <Route path="cart" element={<CartRoute />} />
        <Route path="order/:token" element={<OrderRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
