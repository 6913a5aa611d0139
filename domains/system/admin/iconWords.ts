import type { IconName } from '@pavilion/screens/menuIcons.tsx'

/** What a menu's icons are called where one is chosen. */
export const iconWords: Readonly<Record<IconName, readonly [zh: string, en: string]>> = {
  appstore: ['方格', 'Squares'], 'bar-chart': ['柱状图', 'Bar chart'], cluster: ['组织结构', 'Organisation'], coffee: ['咖啡', 'Coffee'], dashboard: ['仪表盘', 'Dashboard'], 'file-done': ['完成的文件', 'Finished file'], 'file-text': ['文件', 'File'],
  flag: ['旗帜', 'Flag'], folder: ['文件夹', 'Folder'], form: ['表单', 'Form'], 'fund-projection-screen': ['投影屏', 'Projection screen'], global: ['地球', 'Globe'], layout: ['版面', 'Layout'], like: ['点赞', 'Thumb up'], mail: ['信封', 'Envelope'],
  menu: ['菜单', 'Menu'], message: ['对话', 'Speech bubble'], picture: ['图片', 'Picture'], schedule: ['日程', 'Schedule'], setting: ['齿轮', 'Gear'], shop: ['店铺', 'Shop'], 'shopping-cart': ['购物车', 'Shopping cart'], shopping: ['购物袋', 'Shopping bag'],
  solution: ['证件', 'Identity card'], tag: ['标签', 'Tag'], tags: ['多个标签', 'Tags'], team: ['团队', 'Team'], transaction: ['交易', 'Transaction'], user: ['用户', 'Person'],
}
