import type { Pair } from '@pavilion/declare'
import type { QueueKind } from '../model/calls/operators.ts'
import type { StepKey, StepState } from '../model/steps.ts'

export const kindWords: Readonly<Record<QueueKind, Pair>> = {
  company: ['展商', 'Exhibitor'],
  agreement: ['协议', 'Agreement'],
  product: ['展品', 'Product'],
  activity: ['展位活动', 'Event'],
}
export const stepWords: Readonly<Record<StepKey, Pair>> = {
  audit: ['审核', 'Review'],
  demand: ['需求', 'Request'],
  stand: ['展位', 'Stand'],
  deposit: ['押金', 'Deposit'],
  agreement: ['协议', 'Agreement'],
  balance: ['余款', 'Balance'],
  directory: ['会刊', 'Directory'],
  products: ['展品', 'Products'],
  activities: ['活动', 'Events'],
  staff: ['工作证与搭建证', 'Staff and build-up passes'],
  services: ['展位服务与布展', 'Stand services and build-up'],
  manuals: ['手册与表格', 'Manuals and forms'],
  invoices: ['发票', 'Invoices'],
}
export const stateWords: Readonly<Record<StepState, Pair>> = {
  done: ['已完成', 'done'],
  now: ['展商待办', 'with the exhibitor'],
  wait: ['待主办方', 'with us'],
  wrong: ['需修改', 'to be corrected'],
  later: ['稍后', 'later'],
  open: ['可选', 'optional'],
}
