import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomeRoute } from '../routes/home-route';
import { MenuRoute } from '../routes/menu-route';
import { PublicLayout } from '../routes/public-layout';

const CartRoute = lazy(() => import('../routes/cart-route'));
const OrderRoute = lazy(() => import('../routes/order-route'));
const NotFoundRoute = lazy(() => import('../routes/not-found-route'));

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
