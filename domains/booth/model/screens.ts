import { screensFor } from '@pavilion/declare'
import { booth, exhibitionBlacklist, exhibitionHall, exhibitionReserveSetting } from './booth.ts'
import { boothTarget } from './cockpit.ts'
import { boothHistory, boothPriceRule, boothTicket, boothWait } from './claims.ts'

import { boothService, exhibitorStaff } from './fair.ts'

const at = (name: string) => `/boothManagement/${name}`

export const boothScreens = screensFor(booth, {
  path: at('booth'),
  icon: 'appstore',
  columns: [
    'boothNo',
    'reserveStatus',
    'exhibitorCompanyInfoId',
    'exhibitionHallId',
    'area',
    'price',
    'type',
    'name',
    'openStatus',
  ],
  tabs: ['boothHistories', 'exhibitorBoothActivities'],
  extra: [
    { path: at('boothPlan'), name: ['平面图编辑', 'Plan editor'], view: 'PlanEditor', icon: 'layout' },
    { path: at('boothBoard'), name: ['展位分配', 'Stand assignment'], view: 'AssignmentBoard', icon: 'table' },
    {
      path: at('boothCockpit'),
      name: ['销售概况', 'Sales cockpit'],
      view: 'BoothCockpit',
      right: 'order.getList',
      icon: 'dashboard',
    },
  ],
})
export const hallScreens = screensFor(exhibitionHall, {
  path: at('exhibitionHall'),
  icon: 'bank',
  columns: ['name', 'area', 'planImage', 'price', 'sortNumber'],
  tabs: ['booths', 'registerUserExhibitionHallScales'],
})
export const screens = [
  boothScreens,
  hallScreens,
  screensFor(exhibitionReserveSetting, { path: at('exhibitionReserveSetting'), icon: 'setting' }),
  screensFor(boothPriceRule, { path: at('boothPriceRule'), icon: 'percentage' }),
  screensFor(boothTarget, { path: at('boothTarget'), icon: 'aim' }),
  screensFor(boothWait, {
    path: at('boothWait'),
    icon: 'hourglass',
    columns: ['exhibitorCompanyInfoId', 'status', 'boothType', 'area', 'offeredBoothId', 'offeredUntil'],
  }),
  screensFor(boothTicket, { path: at('boothTicket'), icon: 'ordered-list' }),
  screensFor(boothHistory, {
    path: at('boothHistory'),
    icon: 'history',
    columns: ['boothNo', 'act', 'exhibitorCompanyInfoId', 'createdAt', 'sysUserId', 'orderId'],
  }),
  screensFor(exhibitorStaff, { path: at('exhibitorStaff'), icon: 'idcard' }),
  screensFor(boothService, { path: at('boothService'), icon: 'tool' }),
  screensFor(exhibitionBlacklist, { path: at('exhibitionBlacklist'), icon: 'eye' }),
]
