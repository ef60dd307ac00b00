const both = [true, false]

/** All combinations of the three switches with available and requested units, and the expected results. */
export const stockTable = both.flatMap((trackQuantity) =>
  both.flatMap((continueOutOfStock) =>
    both.flatMap((physicalProduct) =>
      (
        [
          // available, wanted, enough, shown where it is counted
          [20, 3, true, 'in'],
          [5, 5, true, 'low'],
          [5, 6, false, 'low'],
          [0, 1, false, 'out'],
          [-3, 1, false, 'oversold'],
        ] as const
      ).map(([available, wanted, isEnough, shown]) => ({
        trackQuantity,
        continueOutOfStock,
        physicalProduct,
        available,
        wanted,
        isSellable: !trackQuantity || continueOutOfStock || isEnough,
        isCounted: trackQuantity,
        needsShipping: physicalProduct,
        shown: trackQuantity ? shown : ('not_counted' as const),
      })),
    ),
  ),
)
