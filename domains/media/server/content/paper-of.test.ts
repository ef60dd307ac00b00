import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paperOf } from './paper-of.ts'

const size = 60

async function pixelsOf(svg: string) {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${svg}</svg>`
  const { data, info } = await sharp(Buffer.from(whole)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const rect = (y: number, height: number, fill: string) =>
  `<rect y="${y}" width="60" height="${height}" fill="${fill}"/>`
const goods = '<circle cx="30" cy="36" r="18" fill="#123"/>'
const ground = (wall: string, floor: string) => rect(0, 42, wall) + rect(42, 18, floor) + goods
const stripes = Array.from({ length: 30 }, (_, at) => rect(at * 2, 1, at % 2 === 0 ? '#000' : '#fff')).join('')

test.each([
  [
    'two tones that meet at the fold',
    ground('#f5bd55', '#e3a847'),
    { kind: 'scene', wall: '#f5bd55', floor: '#e3a847' },
  ],
  ['white', ground('#ffffff', '#fdfdfd'), { kind: 'white', wall: '#ffffff', floor: '#fdfdfd' }],
  ['nothing', goods, { kind: 'cutout', wall: null, floor: null }],
  ['a pattern', stripes + goods, null],
])('goods on %s', async (_name, svg, paper) => {
  expect(paperOf(await pixelsOf(svg))).toEqual(paper)
})
