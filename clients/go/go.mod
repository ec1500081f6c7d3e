module lurewatch

go 1.19
