import type { PageLoader } from '@pavilion/pages/loader.ts'

// What these pages show is personal: the server sends an empty frame, calls fill it.
const nothing: PageLoader = async () => ({})
export const loaders = { Handheld: nothing, FaceConsent: nothing }
