import type { SitePage } from '@pavilion/declare'

/** A gate on a phone, and where people agree to the use of their face, or withdraw. */
export const pages: readonly SitePage[] = [
  {
    path: '/handheld',
    side: 'both',
    name: ['手持检票', 'Handheld gate'],
    token: 'none',
    view: 'Handheld',
    cached: true,
    asksHub: true,
  },
  { path: '/faceConsent', side: 'both', name: ['人脸核验', 'Face check'], token: 'none', view: 'FaceConsent' },
]
