/** In one place, so that what was loaded ahead is what is shown without a connection. */
export const importOrderDetail = () => import('./order-detail-modal');
