import type { Pair } from '@pavilion/declare'
import type { StepKey, StepState } from '../../model/steps.ts'

export const stepWords: Readonly<Record<StepKey, Pair>> = {
  audit: ['企业审核', 'Review of the company'],
  demand: ['展位需求', 'Stand request'],
  stand: ['展位', 'Stand'],
  deposit: ['押金', 'Deposit'],
  agreement: ['参展协议', 'Agreement'],
  balance: ['余款', 'Balance'],
  directory: ['会刊', 'Directory entry'],
  products: ['展品', 'Products'],
  activities: ['展位活动', 'Events at the stand'],
  staff: ['工作证与搭建证', 'Staff and build-up passes'],
  services: ['展位服务与布展', 'Stand services and build-up'],
  manuals: ['参展手册与表格', 'Manuals and forms'],
  invoices: ['发票', 'Invoices'],
}
export const stateWords: Readonly<Record<StepState, Pair>> = {
  done: ['已完成', 'Done'],
  now: ['待办', 'To do'],
  wait: ['等待主办方', 'With the organiser'],
  wrong: ['需修改', 'Needs correction'],
  later: ['稍后', 'Later'],
  open: ['可选', 'Optional'],
}
