import { ask, isNormal, offer, type AskingProps } from '@pavilion/registration/admin/attendees/index.ts'
import { later } from '@pavilion/screens'

const consent = {
  name: ['人脸同意链接', 'Face consent link'],
  right: 'registerUserFaceConsent.create',
} as const

offer('faces', {
  batch: {
    name: ['加入人脸库', 'Add to a face database'],
    right: 'relRegisterUserFaceDatabase.create',
    act: rows => ask('faces', rows),
  },
  dialog: [
    ['加入人脸库', 'Add to a face database'],
    later<'AddFaces', AskingProps>(() => import('../AddFaces.tsx'), 'AddFaces'),
  ],
})
offer('consent', {
  row: { ...consent, when: isNormal, act: row => ask('consent', [row]) },
  batch: { ...consent, act: rows => ask('consent', rows) },
  dialog: [
    ['人脸同意链接', 'Face consent link'],
    later<'FaceConsent', AskingProps>(() => import('../FaceConsent.tsx'), 'FaceConsent'),
  ],
})
