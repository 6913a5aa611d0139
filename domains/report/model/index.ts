import { domain } from '@pavilion/declare'
import * as collection from './collection.ts'
import * as count from './count.ts'
import { pages } from './pages.ts'
import * as screens from './screens.ts'

export * from './codes.ts'
export * from './collection.ts'
export * from './count.ts'
export { pages } from './pages.ts'
export * from './screens.ts'

export const model = domain({
  area: 'report',
  name: ['报表', 'Reports'],
  parts: [count, collection, screens],
  pages,
  panels: [
    { side: 'admin', path: '/visualScreen/jm2024', module: 'admin/WallScreen.tsx' },
    { side: 'separate', path: '{root}/largeScreen', module: 'site/LargeScreen.tsx' },
  ],
})
