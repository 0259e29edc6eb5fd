import { Route, Routes } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { MenuRoute } from '../routes/menu-route';
import { PublicLayout } from '../routes/public-layout';
import { lazyComponent } from '../lib/lazy-component';

const HomeRoute = lazyComponent(() => import(/* webpackChunkName: 'page-home' */ '../routes/home-route'));
const CartRoute = lazyComponent(() => import(/* webpackChunkName: 'page-cart' */ '../routes/cart-route'));
const OrderRoute = lazyComponent(() => import('../routes/order-route'));
const MyOrdersRoute = lazyComponent(() => import('../routes/my-orders-route'));
const BillRoute = lazyComponent(() => import('../routes/bill-route'));
const FeedbackRoute = lazyComponent(() => import('../routes/feedback-route'));
const LegalRoute = lazyComponent(() => import('../routes/legal-route'));
const ContactRoute = lazyComponent(() => import('../routes/contact-route'));
const AllergensRoute = lazyComponent(() => import('../routes/allergens-route'));
const PricesRoute = lazyComponent(() => import('../routes/prices-route'));
const NotFoundRoute = lazyComponent(() => import('../routes/not-found-route'));

/** Only the pages of a first visit are part of the first bundle. */
export function GuestRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<HomeRoute />} />
        <Route path={GUEST_PATHS.menu} element={<MenuRoute />} />
        <Route path={GUEST_PATHS.cart} element={<CartRoute />} />
        <Route path={GUEST_PATHS.order} element={<OrderRoute />} />
        <Route path={GUEST_PATHS.myOrders} element={<MyOrdersRoute />} />
        <Route path={GUEST_PATHS.bill} element={<BillRoute />} />
        <Route path={GUEST_PATHS.feedback} element={<FeedbackRoute />} />
        <Route path={GUEST_PATHS.privacy} element={<LegalRoute document="privacy" />} />
        <Route path={GUEST_PATHS.terms} element={<LegalRoute document="terms" />} />
        <Route path={GUEST_PATHS.contact} element={<ContactRoute />} />
        <Route path={GUEST_PATHS.allergens} element={<AllergensRoute />} />
        <Route path={GUEST_PATHS.prices} element={<PricesRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
