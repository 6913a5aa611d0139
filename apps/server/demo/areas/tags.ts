import { webUser } from '@pavilion/account/model/index.ts'
import { commoditySpu } from '@pavilion/commodity/model/index.ts'
import { conferenceSpeaker } from '@pavilion/conference/model/index.ts'
import { tagColour, type AnyResource } from '@pavilion/declare'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { hotel, hotelGuest } from '@pavilion/hotel/model/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import { recruitCompany } from '@pavilion/recruit/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { tagsFor } from '@pavilion/system/model/index.ts'
import { passenger } from '@pavilion/transport/model/index.ts'
import { put, type Demo } from './fill.ts'

type Colour = 'grey' | 'blue' | 'teal' | 'green' | 'amber' | 'orange' | 'red' | 'pink' | 'purple'
type Wish = readonly [zh: string, en: string, colour: Colour, every: number]
/** The tags of each list; `every`: one row in so many has it. */
const wishes: readonly (readonly [AnyResource, readonly Wish[]])[] = [
  [
    registerUser,
    [
      ['媒体', 'Press', 'blue', 23],
      ['重点买家', 'Key buyer', 'amber', 11],
      ['需要翻译', 'Needs an interpreter', 'teal', 17],
      ['往届观众', 'Came last year', 'grey', 5],
    ],
  ],
  [
    webFormRecord,
    [
      ['待电话核实', 'Call to verify', 'orange', 19],
      ['老客户', 'Known customer', 'green', 7],
    ],
  ],
  [
    exhibitorCompanyInfo,
    [
      ['金牌赞助', 'Gold sponsor', 'amber', 13],
      ['首次参展', 'First time', 'green', 3],
      ['需跟进', 'Follow up', 'red', 8],
    ],
  ],
  [
    conferenceSpeaker,
    [
      ['主旨演讲', 'Keynote', 'purple', 4],
      ['需接机', 'Needs a pick-up', 'blue', 3],
    ],
  ],
  [
    hotel,
    [
      ['步行可达', 'Walking distance', 'green', 2],
      ['含早餐', 'Breakfast included', 'amber', 2],
      ['接驳班车', 'Shuttle bus', 'blue', 3],
      ['新装修', 'Newly furnished', 'teal', 3],
    ],
  ],
  [
    hotelGuest,
    [
      ['贵宾', 'VIP', 'purple', 9],
      ['无烟房', 'No smoking', 'grey', 4],
    ],
  ],
  [
    passenger,
    [
      ['大件行李', 'Large luggage', 'orange', 6],
      ['轮椅', 'Wheelchair', 'red', 31],
    ],
  ],
  [order, [['对公转账', 'Pays by transfer', 'grey', 12]]],
  [recruitCompany, [['校园招聘', 'Campus hiring', 'pink', 3]]],
  [
    webUser,
    [
      ['会员', 'Member', 'purple', 9],
      ['投诉过', 'Complained before', 'red', 41],
    ],
  ],
  [
    commoditySpu,
    [
      ['热销', 'Sells well', 'amber', 3],
      ['需预订', 'To be ordered ahead', 'blue', 4],
    ],
  ],
]
const atOnce = 2000
/** Tags for every list that has them, on rows spread over the list. */
export async function fillTags(demo: Demo): Promise<void> {
  for (const [of, wished] of wishes) {
    const made = await put(
      demo,
      tagsFor(of),
      wished.map(([name, englishName, colour], at) => ({
        resource: of.name,
        name,
        englishName,
        colour: tagColour[colour],
        sortNumber: at + 1,
      })),
    )
    const { projectId, sellerId } = demo.made
    const ids = await demo.ctx.store(of).ids(of.scope === 'seller' ? { sellerId } : { projectId })
    for (const [nth, { id: tag }] of made.entries()) {
      const every = (wished[nth] as Wish)[3]
      const chosen = ids.filter((_id, at) => at % every === nth % every)
      for (let from = 0; from < chosen.length; from += atOnce)
        await demo.ctx.transaction(tx => tx.tag(of, chosen.slice(from, from + atOnce), { add: [tag] }))
    }
  }
}
