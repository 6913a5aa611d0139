import type { PageLoader } from '@pavilion/pages/loader.ts'

// What this page shows is personal: the server sends an empty frame, calls fill it.
const nothing: PageLoader = async () => ({})
export const loaders = { HaveMeals: nothing }
