/**
 * The provinces as tiles of equal size, each near its place: a small one is as easy to read as a large
 * one, and no border is drawn (docs/decisions/0059-provinces-as-tiles.md).
 */
export interface Tile {
  readonly zh: string
  readonly en: string
  readonly short: readonly [zh: string, en: string]
  readonly column: number
  readonly row: number
}
// biome-ignore format: a map reads as rows
const map: readonly (readonly [zh: string, en: string, column: number, row: number])[] = [
  ['黑龙江', 'Heilongjiang', 8, 0],
  ['内蒙古', 'Inner Mongolia', 5, 1], ['辽宁', 'Liaoning', 7, 1], ['吉林', 'Jilin', 8, 1],
  ['新疆', 'Xinjiang', 0, 2], ['甘肃', 'Gansu', 2, 2], ['宁夏', 'Ningxia', 3, 2], ['山西', 'Shanxi', 4, 2],
  ['河北', 'Hebei', 5, 2], ['北京', 'Beijing', 6, 2], ['天津', 'Tianjin', 7, 2],
  ['青海', 'Qinghai', 1, 3], ['陕西', 'Shaanxi', 3, 3], ['河南', 'Henan', 4, 3], ['山东', 'Shandong', 5, 3],
  ['西藏', 'Tibet', 0, 4], ['四川', 'Sichuan', 2, 4], ['重庆', 'Chongqing', 3, 4], ['湖北', 'Hubei', 4, 4],
  ['安徽', 'Anhui', 5, 4], ['江苏', 'Jiangsu', 6, 4], ['上海', 'Shanghai', 7, 4],
  ['云南', 'Yunnan', 2, 5], ['贵州', 'Guizhou', 3, 5], ['湖南', 'Hunan', 4, 5], ['江西', 'Jiangxi', 5, 5],
  ['浙江', 'Zhejiang', 6, 5],
  ['广西', 'Guangxi', 3, 6], ['广东', 'Guangdong', 4, 6], ['福建', 'Fujian', 5, 6], ['台湾', 'Taiwan', 7, 6],
  ['海南', 'Hainan', 3, 7], ['澳门', 'Macao', 4, 7], ['香港', 'Hong Kong', 5, 7],
]
/** What they are called where there is no room: in one sign, and by their code (ISO 3166-2:CN). */
// biome-ignore format: as the map
const shortNames: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  黑龙江: ['黑', 'HL'], 内蒙古: ['蒙', 'NM'], 辽宁: ['辽', 'LN'], 吉林: ['吉', 'JL'], 新疆: ['新', 'XJ'],
  甘肃: ['甘', 'GS'], 宁夏: ['宁', 'NX'], 山西: ['晋', 'SX'], 河北: ['冀', 'HE'], 北京: ['京', 'BJ'],
  天津: ['津', 'TJ'], 青海: ['青', 'QH'], 陕西: ['陕', 'SN'], 河南: ['豫', 'HA'], 山东: ['鲁', 'SD'],
  西藏: ['藏', 'XZ'], 四川: ['川', 'SC'], 重庆: ['渝', 'CQ'], 湖北: ['鄂', 'HB'], 安徽: ['皖', 'AH'],
  江苏: ['苏', 'JS'], 上海: ['沪', 'SH'], 云南: ['云', 'YN'], 贵州: ['贵', 'GZ'], 湖南: ['湘', 'HN'],
  江西: ['赣', 'JX'], 浙江: ['浙', 'ZJ'], 广西: ['桂', 'GX'], 广东: ['粤', 'GD'], 福建: ['闽', 'FJ'],
  台湾: ['台', 'TW'], 海南: ['琼', 'HI'], 澳门: ['澳', 'MO'], 香港: ['港', 'HK'],
}
export const tiles: readonly Tile[] = map.map(([zh, en, column, row]) => ({
  zh,
  en,
  short: shortNames[zh] ?? [zh, en],
  column,
  row,
}))
export const mapColumns = 9
export const mapRows = 8
/** The tile of a province, however its name ends: 浙江, 浙江省, Zhejiang. */
export const tileOf = (name: string): Tile | undefined =>
  tiles.find(({ zh, en }) => name.startsWith(zh) || name.toLowerCase().startsWith(en.toLowerCase()))
