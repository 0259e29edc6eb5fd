/** Every query key, so that reads and invalidations match. */
export const keys = {
  languages: {
    all: ['languages'] as const,
    list: () => ['languages', 'list'] as const,
    texts: (language: string) => ['languages', 'texts', language] as const,
    translations: (language: string) => ['languages', 'translations', language] as const,
  },
  courses: {
    all: ['courses'] as const,
    list: () => ['courses', 'list'] as const,
    rules: () => ['courses', 'rules'] as const,
  },
  categories: {
    all: ['categories'] as const,
    list: () => ['categories', 'list'] as const,
  },
  products: {
    all: ['products'] as const,
    lists: () => ['products', 'list'] as const,
    list: (filters: object) => ['products', 'list', filters] as const,
    detail: (id: number) => ['products', 'detail', id] as const,
    declarations: () => ['products', 'declarations'] as const,
    demoRemoval: () => ['products', 'demo-removal'] as const,
  },
  prices: {
    all: ['prices'] as const,
    updates: () => ['prices', 'updates'] as const,
    update: (id: number) => ['prices', 'update', id] as const,
    changes: (productId: number) => ['prices', 'changes', productId] as const,
  },
  promotions: {
    all: ['promotions'] as const,
    list: () => ['promotions', 'list'] as const,
    preview: (body: object | null) => ['promotions', 'preview', body] as const,
  },
  optionGroups: {
    all: ['option-groups'] as const,
    list: () => ['option-groups', 'list'] as const,
  },
  settings: {
    all: ['settings'] as const,
    list: () => ['settings', 'list'] as const,
  },
  address: { all: ['address'] as const },
  demoEvening: { all: ['demo-evening'] as const },
  backups: {
    last: () => ['backups', 'last'] as const,
    offSite: () => ['backups', 'off-site'] as const,
  },
  banners: {
    all: ['banners'] as const,
    list: () => ['banners', 'list'] as const,
    detail: (id: number) => ['banners', 'detail', id] as const,
  },
  socialLinks: {
    all: ['social-links'] as const,
    list: () => ['social-links', 'list'] as const,
  },
  tables: {
    all: ['tables'] as const,
    lists: () => ['tables', 'list'] as const,
    codeAddresses: () => ['tables', 'code-addresses'] as const,
    qrCode: (id: number) => ['tables', 'qr-code', id] as const,
    list: (filters: object) => ['tables', 'list', filters] as const,
  },
  day: {
    all: ['day'] as const,
    running: () => ['day', 'running'] as const,
    closed: () => ['day', 'closed'] as const,
    report: (number: number) => ['day', 'report', number] as const,
    check: () => ['day', 'check'] as const,
  },
  visits: {
    all: ['visits'] as const,
    active: () => ['visits', 'active'] as const,
    closed: () => ['visits', 'closed'] as const,
    noted: () => ['visits', 'noted'] as const,
    tracked: (token: string) => ['visits', 'tracked', token] as const,
    detail: (id: number) => ['visits', 'detail', id] as const,
    billOptions: () => ['visits', 'bill-options'] as const,
  },
  /** Of the device, not the server. */
  knownPeople: ['known-people'] as const,
  /** Not among the keys of the visits, which every order invalidates. */
  visitDetails: { all: ['visit-details'] as const },
  stations: {
    all: ['stations'] as const,
    list: () => ['stations', 'list'] as const,
  },
  printers: {
    all: ['printers'] as const,
    list: () => ['printers', 'list'] as const,
    troubles: () => ['printers', 'troubles'] as const,
    agent: () => ['printers', 'agent'] as const,
    jobs: () => ['printers', 'jobs'] as const,
    paper: (jobId: number) => ['printers', 'paper', jobId] as const,
  },
  ordering: {
    all: ['ordering'] as const,
    status: () => ['ordering', 'status'] as const,
    pauses: () => ['ordering', 'pauses'] as const,
  },
  sharedCarts: {
    all: ['shared-carts'] as const,
    own: (token: string | undefined) => ['shared-carts', 'own', token] as const,
  },
  orders: {
    all: ['orders'] as const,
    tracked: (token: string) => ['orders', 'tracked', token] as const,
    active: () => ['orders', 'active'] as const,
    kitchen: () => ['orders', 'kitchen'] as const,
    list: (filters: object) => ['orders', 'list', filters] as const,
    detail: (id: number) => ['orders', 'detail', id] as const,
    items: (id: number) => ['orders', 'items', id] as const,
  },
  recommendations: {
    all: ['recommendations'] as const,
    list: () => ['recommendations', 'list'] as const,
    of: (productId: number) => ['recommendations', 'of', productId] as const,
  },
  legalTexts: {
    all: ['legal-texts'] as const,
    list: () => ['legal-texts', 'list'] as const,
    shown: (document: string, language: string) => ['legal-texts', 'shown', document, language] as const,
  },
  callTypes: {
    all: ['call-types'] as const,
    list: (language?: string) => ['call-types', 'list', language] as const,
  },
  waiterCalls: {
    all: ['waiter-calls'] as const,
    active: () => ['waiter-calls', 'active'] as const,
    tracked: (key: string) => ['waiter-calls', 'tracked', key] as const,
    list: (filters: object) => ['waiter-calls', 'list', filters] as const,
  },
  push: { all: ['push'] as const },
  feedback: {
    all: ['feedback'] as const,
    page: (filters: object, page: number) => ['feedback', 'page', filters, page] as const,
    detail: (id: number) => ['feedback', 'detail', id] as const,
  },
  session: {
    at: (screen: string) => ['session', 'at', screen] as const,
    own: () => ['session', 'own'] as const,
    twoFactor: () => ['session', 'two-factor'] as const,
  },
  audit: {
    list: (filters: object) => ['audit', 'list', filters] as const,
  },
  displays: {
    code: () => ['displays', 'code'] as const,
    check: (token: string) => ['displays', 'check', token] as const,
    found: (code: string) => ['displays', 'found', code] as const,
  },
  users: {
    all: ['users'] as const,
    list: () => ['users', 'list'] as const,
    sessions: (id: number) => ['users', 'sessions', id] as const,
  },
  releases: {
    all: ['releases'] as const,
    overview: () => ['releases', 'overview'] as const,
    previews: () => ['releases', 'previews'] as const,
    keys: () => ['releases', 'keys'] as const,
    statistics: (filters: object) => ['releases', 'statistics', filters] as const,
    problems: (app: string, version: string) => ['releases', 'problems', app, version] as const,
  },
  statistics: {
    all: ['statistics'] as const,
    dashboard: () => ['statistics', 'dashboard'] as const,
    sales: (period: string) => ['statistics', 'sales', period] as const,
    topProducts: (filters: object) => ['statistics', 'top-products', filters] as const,
    feedback: () => ['statistics', 'feedback'] as const,
    waiterCalls: (period: string) => ['statistics', 'waiter-calls', period] as const,
    promotions: (period: string) => ['statistics', 'promotions', period] as const,
    bestSellers: () => ['best-sellers'] as const,
  },
} as const;
