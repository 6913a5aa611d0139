export { compareCounts, rebuildAllCounts, rebuildCounts } from './recount.ts'
export { entryFigures, readFigures } from './figures.ts'
export { countParams } from './params.ts'
