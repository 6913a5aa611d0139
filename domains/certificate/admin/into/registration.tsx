import { ask, isNormal, offer, type AskingProps } from '@pavilion/registration/admin/attendees/index.ts'
import { later, type ListBody } from '@pavilion/screens'

const badges = () => import('../PrintBadges.tsx')
const print = {
  name: ['打印证件', 'Print badge'],
  right: 'registerUser.printBadges',
} as const

offer('print', {
  row: { ...print, when: row => isNormal(row) && row.certTypeId !== null, act: row => ask('print', [row]) },
  batch: { ...print, act: rows => ask('print', rows) },
  tools: later<'PrintAll', { refresh(): void; body: ListBody }>(badges, 'PrintAll'),
  dialog: [['打印证件', 'Print badges'], later<'PrintBadges', AskingProps>(badges, 'PrintBadges')],
})
