import type { SitePage } from '@pavilion/declare'

/** Where people agree to the use of their face, or withdraw. The link in a message is the proof. */
export const pages: readonly SitePage[] = [
  { path: '/faceConsent', side: 'both', name: ['人脸核验', 'Face check'], token: 'none', view: 'FaceConsent' },
]
