import * as transport from '@pavilion/transport/model/index.ts'
import { put, type Demo, type DemoRow } from './fill.ts'

export type CarTypes = readonly DemoRow<typeof transport.carType>[]
/** Types of cars; levels of guests refer to them. */
export const fillCarTypes = (demo: Demo): Promise<DemoRow<typeof transport.carType>[]> =>
  put(
    demo,
    transport.carType,
    (
      [
        ['轿车', 4],
        ['商务车', 6],
        ['考斯特', 19],
        ['大巴', 45],
      ] as const
    ).map(([name, seats], at) => ({ name, seats, sortNumber: at + 1 })),
  )
