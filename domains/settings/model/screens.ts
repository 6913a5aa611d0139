import { screensFor } from '@pavilion/declare'
import { projectSetting } from './projectSetting.ts'

export const projectSettingScreens = screensFor(projectSetting, {
  path: '/registerManagement/projectSetting',
  icon: 'setting',
  columns: [
    'orderAutoCancelHours',
    'hotelOrderAutoCancelHours',
    'payTypes',
    'orderNumberGeneration',
    'smsPlatform',
    'invoicePlatform',
    'faceSupplier',
    'temperatureThreshold',
  ],
})
