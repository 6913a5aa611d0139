import * as recruit from '@pavilion/recruit/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { crowd, put, some, type Demo } from './fill.ts'

const provinces = ['上海', '浙江', '福建', '江苏', '四川', '云南', '湖北', '广东']
const jobs = [
  ['茶艺师', '门店'],
  ['产品研发工程师', '研发'],
  ['区域销售经理', '销售'],
  ['品控专员', '质量'],
  ['采购主管', '采购'],
  ['外贸业务员', '国际'],
  ['设备工程师', '生产'],
  ['新媒体运营', '市场'],
] as const

/** The job fair: companies by province and their openings. */
export async function fillRecruit(demo: Demo): Promise<void> {
  const random = chance('teaexpo recruit')
  const areas = await put(
    demo,
    recruit.recruitProvince,
    provinces.map((name, at) => ({ name, sortNumber: at + 1 })),
  )
  const companies = await put(
    demo,
    recruit.recruitCompany,
    crowd(random, 7100, 30).map(({ company, name, phone }, at) => ({
      name: company,
      logo: demo.pictures[`company${at % 8}`] as string,
      provinceId: random.pick(areas).id,
      contacter: name,
      contacterPhone: phone,
      toTop: at < 3,
      introduction: '<p>深耕茶行业，提供双休、食宿与系统培训。</p>',
    })),
  )
  await put(
    demo,
    recruit.recruitJob,
    companies.flatMap(({ id }) =>
      some(random.whole(2, 5), () => {
        const [name, position] = random.pick(jobs)
        const from = random.whole(6, 14)
        return {
          name,
          position,
          recruitCompanyId: id,
          amount: random.whole(1, 8),
          requirement: `${random.pick(['大专', '本科'])}及以上，${random.whole(1, 5)} 年相关经验，能适应出差。`,
          treatment: `月薪 ${from}–${from + random.whole(3, 8)} 千元，五险一金`,
        }
      }),
    ),
  )
}
