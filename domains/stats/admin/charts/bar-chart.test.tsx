import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import type { Bar } from './chart-scales.ts'

const bar = (day: number, value: number): Bar => ({
  label: `${day} Nov`,
  name: `Day ${day}`,
  value,
  text: `€${value / 100}`,
  orders: 1,
  before: { name: `Before ${day}`, value: 40_000, text: '€400' },
  isRunning: false,
})
const bars = [bar(1, 160_000), bar(2, 80_000), bar(3, 20_000)]
const chart = <BarChart label="Net sales by day" bars={bars} metric="net" />

const boxOf = (element: Element | undefined) => {
  if (!element) throw new Error('Not drawn')
  return element.getBoundingClientRect()
}
const drawn = () => [...document.querySelectorAll('figure path')]
const labelled = (text: string) =>
  [...document.querySelectorAll('figure tspan')].find((one) => one.textContent === text)

test('bars stand at their share of a scale of round steps, labels below them', async () => {
  await renderScreen(chart)
  await expect.poll(() => drawn()).toHaveLength(3)

  const heights = drawn().map((path) => boxOf(path).height)
  expect(heights.map((height) => Math.round((height / (heights[0] ?? 1)) * 100))).toEqual([100, 50, 13])
  for (const step of ['€0.00', '€500.00', '€1,000.00', '€1,500.00']) expect(labelled(step)).toBeDefined()
  const [first] = drawn()
  const center = ({ left, width }: DOMRect) => left + width / 2
  expect(Math.abs(center(boxOf(first)) - center(boxOf(labelled('1 Nov'))))).toBeLessThan(2)
})

test('arrow keys read out each bar and the one before it', async () => {
  const { user } = await renderScreen(chart)
  const slider = screen.getByRole('slider', { name: 'Net sales by day' })

  slider.focus()
  await user.keyboard('{ArrowLeft}')

  expect(slider).toHaveAttribute('aria-valuetext', 'Day 2, €800, 1 order and Before 2, €400')
})

test('from right to left, time runs from the right and the scale stands there', async () => {
  await renderScreen(chart, { locale: 'ar' })
  await expect.poll(() => drawn()).toHaveLength(3)

  const [first, , last] = drawn().map(boxOf)
  const scale = [...document.querySelectorAll('figure tspan')].find((one) => one.textContent?.includes('500.00'))
  expect(first?.left).toBeGreaterThan(last?.right ?? 0)
  expect(boxOf(scale).left).toBeGreaterThan(first?.right ?? 0)
})
