import './admin.css'

// What the lists do not need.
export { CategoryTree } from './CategoryTree.tsx'
export { SkuMatrix } from './SkuMatrix.tsx'
export { SkuStock } from './SkuStock.tsx'
