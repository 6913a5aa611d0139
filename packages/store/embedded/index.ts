export { alive, clusterIn } from './processes.ts'
export { type Embedded, type EmbeddedOptions, embeddedState, startEmbedded } from './start.ts'
export { EmbeddedProblem } from './problem.ts'
