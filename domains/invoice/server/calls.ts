import type { Call } from '@pavilion/http'
import { ofOrders } from './calls/orders.ts'
import { operators } from './calls/operators.ts'
import { visitors } from './calls/visitors.ts'

export const calls: Call[] = [...operators, ...visitors, ...ofOrders]
