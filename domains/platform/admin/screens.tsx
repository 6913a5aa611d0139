import { alter, type AnyRow, later } from '@pavilion/screens'
import { sellerScreens } from '../model/screens.ts'

const SellerPage = later<'SellerPage', { row: AnyRow }>(() => import('./SellerPage.tsx'), 'SellerPage')

/** Changes to the generated screens of the platform domain. */
export default [
  alter(sellerScreens, {
    detail: {
      head: row => ({ about: row.taxNumber ? String(row.taxNumber) : undefined }),
      body: row => <SellerPage row={row} />,
    },
  }),
]
