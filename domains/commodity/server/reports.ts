import { say } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { commoditySku, commoditySpu, commodityStock } from '../model/index.ts'

readyReports.fill('stock', {
  name: say('库存', 'Stock'),
  about: say('每个规格还剩多少、售出多少、占用多少', 'What is left, sold and held of each variant'),
  topic: 'money',
  right: 'commoditySku.getList',
  of: commoditySku,
  timed: false,
  facts: ({ projectId }) => sql`
    select null::timestamptz as "at", s.id as "sku", s."commoditySpuId" as "product", u."kind", n."total", n."sold",
      n."held", n."total" - n."sold" - n."held" as "left"
    from ${commoditySku} s
    join ${commoditySpu} u on u.id = s."commoditySpuId"
    join ${commodityStock.cells} n on n."commoditySkuId" = s.id
    where s."sellerId" = (select p."sellerId" from ${project} p where p.id = ${projectId}::bigint)`,
  dimensions: {
    product: { name: say('商品', 'Product'), field: commoditySku.fields.commoditySpuId },
    sku: { name: say('规格', 'Variant'), field: commodityStock.cells.fields.commoditySkuId },
    kind: { name: say('类别', 'Kind'), field: commoditySpu.fields.kind },
  },
  measures: {
    left: { name: say('剩余', 'Left'), unit: 'count', sum: 'left' },
    sold: { name: say('已售', 'Sold'), unit: 'count', sum: 'sold' },
    held: { name: say('占用', 'Held'), unit: 'count', sum: 'held' },
    total: { name: say('总数', 'Total'), unit: 'count', sum: 'total' },
  },
  usual: ['product', 'sku'],
})
