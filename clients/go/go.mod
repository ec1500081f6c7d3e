module lurewatch.internal/client/v2

go 1.19
