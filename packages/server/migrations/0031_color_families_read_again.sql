-- Shades may be of two color families, and more of them are known: what has one is read again after the start.
UPDATE "product" SET "attributes" = NULL
WHERE "attributes" IS NOT NULL AND concat("properties", "specifications") ~* '\m(cream|ivory|pearl|ecru|straw|birch|camel|tan|taupe|clay|bark|rosewood|ginger|charcoal|pebble|mist|salmon|berry|petal|raspberry|coral|peach|magenta|mauve|maroon|scarlet|terracotta|rust|apricot|tangerine|amber|brass|eucalyptus|jade|khaki|seafoam|teal|turquoise|aqua|lagoon|blueberry|periwinkle|ink|night|slate|eggplant|wine|indigo)\M';
