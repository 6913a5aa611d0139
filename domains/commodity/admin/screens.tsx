import { type AnyRow, alter, later } from '@pavilion/screens'
import { commodityCategoryScreens, commoditySkuScreens, commoditySpuScreens } from '../model/screens.ts'

const SkuMatrix = later<'SkuMatrix', { id: number }>(() => import('./parts.ts'), 'SkuMatrix')
const SkuStock = later<'SkuStock', { row: AnyRow }>(() => import('./parts.ts'), 'SkuStock')
const CategoryTree = later<'CategoryTree'>(() => import('./parts.ts'), 'CategoryTree')
const detail = '/commodityManagement'

/** Changes to the generated screens of the commodity domain. */
export default [
  alter(commoditySpuScreens, {
    list: {
      rowActions: [
        {
          name: ['规格与库存', 'Variants'],
          inRow: true,
          open: row => `${detail}/commoditySpu/detail?id=${row.id}`,
          right: 'commoditySku.getList',
        },
      ],
    },
    detail: { above: row => <SkuMatrix id={row.id} /> },
  }),
  alter(commoditySkuScreens, {
    list: {
      rowActions: [
        {
          name: ['调整库存', 'Adjust stock'],
          open: row => `${detail}/commoditySku/detail?id=${row.id}&stock=1`,
          right: 'commoditySku.setStock',
        },
      ],
    },
    detail: { above: row => <SkuStock row={row} /> },
  }),
  alter(commodityCategoryScreens, { list: { above: CategoryTree } }),
]
