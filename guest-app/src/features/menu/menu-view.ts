import { create } from 'zustand';
import { NO_MARKS, type MenuMarks } from '#lib/menu-marks';

interface MenuView {
  search: string;
  marks: MenuMarks;
}

/** What the menu's tools in the header and the menu below share. */
export const useMenuView = create<MenuView>(() => ({ search: '', marks: NO_MARKS }));

export const searchFor = (search: string): void => useMenuView.setState({ search });
export const markMenu = (marks: MenuMarks): void => useMenuView.setState({ marks });
