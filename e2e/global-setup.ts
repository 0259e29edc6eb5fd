import { prepareRestaurant } from './prepared-restaurant';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await prepareRestaurant();
  return () => server.dispose();
}
