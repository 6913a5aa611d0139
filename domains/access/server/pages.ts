import type { PageLoader } from '@pavilion/pages/loader.ts'

// What this page shows is personal: the server sends an empty frame.
const nothing: PageLoader = async () => ({})
export const loaders = { Handheld: nothing }
