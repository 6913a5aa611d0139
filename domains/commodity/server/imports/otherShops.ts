/** What other shops call the codes of products and variants in the sheets that they export. */
export const otherShops = {
  handle: ['Handle', 'ID', '商品编号', '货号', 'SPU'],
  parent: ['Parent', 'Parent SKU', '父商品编码'],
  code: ['Variant SKU', 'SKU', '规格编码', '商家编码', 'SKU编码'],
} as const
