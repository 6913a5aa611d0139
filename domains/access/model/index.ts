import { domain } from '@pavilion/declare'
import * as entry from './entry.ts'
import * as face from './face.ts'
import * as guard from './guard.ts'
import { pages } from './pages.ts'
import * as performance from './performance.ts'
import { screens } from './screens.ts'
import * as statistics from './statistics.ts'
import * as terminal from './terminal.ts'

export * from './codes.ts'
export * from './entry.ts'
export * from './face.ts'
export * from './faceCodes.ts'
export * from './guard.ts'
export * from './performance.ts'
export * from './statistics.ts'
export * from './terminal.ts'

export const model = domain({
  area: 'access',
  name: ['门禁', 'Access'],
  parts: [terminal, guard, entry, statistics, face, performance],
  pages,
  screens,
  panels: [
    { side: 'admin', path: '/entrance', module: '../../apps/admin/pages/Entrance.tsx' },
    { side: 'admin', path: '/entryLargeGreen', module: '../report/admin/WallScreen.tsx' },
  ],
})
