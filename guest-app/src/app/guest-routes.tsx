import { Route, Routes } from 'react-router-dom';
import { MenuRoute } from '../routes/menu-route';
import { PublicLayout } from '../routes/public-layout';
import { lazyPart } from '../services/lazy-part';

const HomeRoute = lazyPart(() => import(/* webpackChunkName: 'page-home' */ '../routes/home-route'));
const CartRoute = lazyPart(() => import(/* webpackChunkName: 'page-cart' */ '../routes/cart-route'));
const OrderRoute = lazyPart(() => import('../routes/order-route'));
const FeedbackRoute = lazyPart(() => import('../routes/feedback-route'));
const PrivacyRoute = lazyPart(() => import('../routes/privacy-route'));
const TermsRoute = lazyPart(() => import('../routes/terms-route'));
const ContactRoute = lazyPart(() => import('../routes/contact-route'));
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
        <Route path="feedback" element={<FeedbackRoute />} />
        <Route path="privacy" element={<PrivacyRoute />} />
        <Route path="terms" element={<TermsRoute />} />
        <Route path="contact" element={<ContactRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
