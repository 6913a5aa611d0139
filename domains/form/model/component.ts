import { boolean, siteComponent, text } from '@pavilion/declare'

/** A form on a page of the website: its name, its dates and a button to it (visitor-side §2.7). */
export const formEntry = siteComponent(203, '表单组件', 'Form', {
  fields: {
    name: text('标题', 'Title', { max: 200 }),
    englishName: text('英文标题', 'English title', { max: 200 }),
    value: text('表单编号', 'Form id', { required: true }),
    rightText: text('按钮文字', 'Button text', { max: 100 }),
    boxShadow: boolean('阴影', 'Box shadow'),
  },
})
