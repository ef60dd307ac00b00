import { Drop } from '../values/drop.ts'

/** `forloop`. */
export class LoopDrop extends Drop {
  index = 0
  readonly name: string
  readonly length: number
  readonly parent: Drop | null
  constructor(name: string, length: number, parent: Drop | null) {
    super()
    this.name = name
    this.length = length
    this.parent = parent
  }

  get(key: unknown) {
    switch (key) {
      case 'name':
        return this.name
      case 'length':
        return this.length
      case 'parentloop':
        return this.parent
      case 'index':
        return this.index + 1
      case 'index0':
        return this.index
      case 'rindex':
        return this.length - this.index
      case 'rindex0':
        return this.length - this.index - 1
      case 'first':
        return this.index === 0
      case 'last':
        return this.index === this.length - 1
      default:
        return null
    }
  }

  override text() {
    return 'Liquid::ForloopDrop'
  }
}

/** `tablerowloop`. */
export class TableDrop extends Drop {
  row = 1
  column = 1
  readonly loop: LoopDrop
  readonly columns: number
  constructor(length: number, columns: number) {
    super()
    this.loop = new LoopDrop('', length, null)
    this.columns = columns
  }

  get isLastColumn() {
    return this.column === this.columns
  }

  next() {
    this.loop.index += 1
    if (this.isLastColumn) {
      this.column = 1
      this.row += 1
    } else this.column += 1
  }

  get(key: unknown) {
    switch (key) {
      case 'col':
        return this.column
      case 'col0':
        return this.column - 1
      case 'row':
        return this.row
      case 'col_first':
        return this.column === 1
      case 'col_last':
        return this.isLastColumn
      case 'name':
      case 'parentloop':
        return null
      default:
        return this.loop.get(key)
    }
  }

  override text() {
    return 'Liquid::TablerowloopDrop'
  }
}
