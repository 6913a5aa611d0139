import { boolean, integer, siteComponent, text } from '@pavilion/declare'

const titled = {
  name: text('标题', 'Title', { max: 200 }),
  englishName: text('英文标题', 'English title', { max: 200 }),
  showHeader: boolean('显示标题栏', 'Show header'),
}
/** The number of hotels if a component does not set it. */
export const hotelLimit = 6
/** The hotels of an event, with price, tags and free nights. */
export const hotelList = siteComponent(311, '酒店列表', 'Hotel list', {
  fields: {
    ...titled,
    rightText: text('右侧文字', 'Right text', { max: 100 }),
    limit: integer('显示数量', 'Number shown', { min: 1, max: 50 }),
  },
})
/** One hotel, chosen by the organiser. */
export const hotelCard = siteComponent(312, '酒店卡片', 'Hotel card', {
  fields: { ...titled, value: text('酒店编号', 'Hotel id', { required: true, max: 20 }) },
})

export const components = [hotelList, hotelCard] as const
